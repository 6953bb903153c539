import { type PersonError, personError } from "./person-error.ts"

/** Where roles come from: the register, or the tokens of another identity provider. */
export type RolesFrom = "customers" | "provider"

type Asked = { rolesFrom?: RolesFrom | undefined }

/** Whether access is given and taken here; then nothing that the register stored about access would count. */
export function givesAccess({ rolesFrom = "customers" }: Asked): boolean {
  return rolesFrom === "customers"
}

/** The answer to whoever tries to change access that another identity provider gives. */
export function givenByProvider(field: string | null = null): PersonError {
  return personError("given-by-provider", field)
}
