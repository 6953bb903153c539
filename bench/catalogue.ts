/** Measures the catalogue, a small one and a large one, to show how times grow. */
import { type HttpMeasured, measureHttp } from "./catalogue-http.ts"
import { measureServices, type ServiceMeasured } from "./catalogue-service.ts"
import { type CatalogueWorld, prepareCatalogue } from "./catalogue-world.ts"

export type CatalogueMeasured = {
  world: CatalogueWorld
  service: ServiceMeasured
  http: HttpMeasured
}

const sizes = [1_000, 100_000]

export async function measureCatalogues(
  seconds: number,
  log: (message: string) => void,
): Promise<CatalogueMeasured[]> {
  const measured: CatalogueMeasured[] = []
  for (const products of sizes) {
    const world = await prepareCatalogue(products, log)
    log(`${products.toLocaleString("en")} products: the services`)
    const service = await measureServices(world)
    log(`${products.toLocaleString("en")} products: over HTTP`)
    measured.push({ world, service, http: await measureHttp(world, seconds) })
  }
  return measured
}
