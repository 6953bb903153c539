/** Written by the benchmark from the recorded page: its texts and addresses, and plain components that show them. */
declare module "recorded-page" {
  export const content: readonly string[]
  export function Page(props: { content: readonly string[] }): JSX.Element
}
