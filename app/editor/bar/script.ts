/** Address of the script of editors' documents: hashed in a build, the source in development. The Vite plugin of vite.config.ts fills it in. */
export { default as editorScriptUrl } from "virtual:editor-script"
