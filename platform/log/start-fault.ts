/** Why the installation can't start, in one sentence for whoever runs it: a stack would only hide it. */
export class StartFault extends Error {
  override name = "StartFault"
}
