/** The person who asks, and the products that they may see. */
import type { Caller } from "../../platform/access/caller.ts"
import { type Grounds, groundsOf, isEntitled } from "./entitlement.ts"
import type { FindOwned } from "./owned.ts"
import type { FileRow, ProductRow } from "./rows.ts"
import type { SoftwareStore } from "./store.ts"

/** A product together with the organisation through which the person may have it; empty for the company's own staff. */
export type Entitled = { product: ProductRow; organisation: string }

export type Asker = {
  caller: Caller
  isStaff: boolean
  /** Whether they administer the organisation in which the request acts. */
  isAdministrator: boolean
  /** For lists: what the organisation in which the request acts is entitled to. */
  listProducts(): Promise<ProductRow[]>
  /** By any of the person's organisations. @returns null for a product that they may not see, as for one that isn't there. */
  findProduct(key: string): Promise<Entitled | null>
  /** The same for a file, which is also null when its version was withdrawn. */
  findFile(id: string): Promise<(Entitled & { file: FileRow }) | null>
}

export function askerOf(caller: Caller, findOwned: FindOwned, store: SoftwareStore): Asker {
  const grounds = groundsOf(caller, findOwned)

  async function findProduct(key: string): Promise<Entitled | null> {
    const product = await store.findProduct(key)
    return product && entitle(product, grounds)
  }

  return {
    caller,
    isStaff: grounds.isStaff,
    isAdministrator: caller.isDelegatedAdminExternal && caller.organisation !== null,
    async listProducts() {
      const [products, ground] = await Promise.all([store.listProducts(), grounds.chosen()])
      return grounds.isStaff ? products : products.filter((row) => isEntitled(row.entitlement, ground))
    },
    findProduct,
    async findFile(id) {
      const file = await store.findFile(id)
      const found = file && !file.isWithdrawn ? await findProduct(file.product) : null
      return file && found && { ...found, file }
    },
  }
}

async function entitle(product: ProductRow, grounds: Grounds): Promise<Entitled | null> {
  if (grounds.isStaff) return { product, organisation: "" }
  const ground = (await grounds.all()).find((one) => isEntitled(product.entitlement, one))
  return ground ? { product, organisation: ground.id ?? "" } : null
}
