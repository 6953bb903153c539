/** Address of the documents' script: hashed in a build, the source in development. The Vite plugin of vite.config.ts fills it in. */
export { default as enhanceScriptUrl } from "virtual:enhance-script"
