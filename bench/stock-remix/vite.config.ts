/**
 * Remix as it comes: streaming, hydration scripts and data in every document, around plain components that show the content of the
 * recorded page. What it is measured against says what our document mode is worth.
 */
import { resolve } from "node:path"
import { vitePlugin as remix } from "@remix-run/dev"
import { defineConfig } from "vite"
import remixConfig from "../../remix.config.js"
import { plainPageFile } from "../flat-page.ts"

export default defineConfig({
  plugins: [
    remix({ ...remixConfig, appDirectory: "bench/stock-remix/app", buildDirectory: "build/stock-remix" }),
  ],
  resolve: { alias: { "recorded-page": resolve(plainPageFile) } },
  build: { target: "es2022", copyPublicDir: false, rollupOptions: { onwarn() {} } },
})
