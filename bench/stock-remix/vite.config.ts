/**
 * Stock Remix: streaming, with hydration scripts and data in every document, around plain components with the content
 * of the recorded page. The comparison shows what our document mode gains.
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
