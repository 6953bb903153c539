import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import { withKeys } from "../../../design/components/with-keys.ts"
import type {
  BrandLogoFieldsFragment,
  BrandLogosFieldsFragment,
} from "../../../ground/graphql/generated/content.ts"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

/** The logo of each brand, 96 pixels high [IMG-16], or the brand's name when it has no logo. */
export function BrandLogos({ module, outline }: ModuleProps<BrandLogosFieldsFragment>) {
  if (module.brands.length === 0) return null
  return (
    <ModuleSection module={module} outline={outline} className="brand-logos">
      <ul>
        {withKeys(module.brands).map(({ key, item: brand }) => (
          <li key={key}>
            <BrandLink brand={brand} />
          </li>
        ))}
      </ul>
    </ModuleSection>
  )
}

function BrandLink({ brand }: { brand: BrandLogoFieldsFragment }) {
  const logo = brand.image ? (
    <ResponsiveImage
      image={{ ...brand.image, alternativeText: brand.image.alternativeText || brand.name }}
      preset="brand"
      sizes="200px"
    />
  ) : (
    <span className="brand-name">{brand.name}</span>
  )
  return brand.url && /^https?:\/\//.test(brand.url) ? <a href={brand.url}>{logo}</a> : logo
}
