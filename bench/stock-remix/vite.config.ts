/**
 * Remix as it comes: streaming, hydration scripts and data in every document, on the same loaders and the same JSX as ours.
 * What it is measured against says what our document mode is worth.
 */
import { vitePlugin as remix } from "@remix-run/dev"
import { defineConfig } from "vite"
import remixConfig from "../../remix.config.js"

export default defineConfig({
  plugins: [
    remix({ ...remixConfig, appDirectory: "bench/stock-remix/app", buildDirectory: "build/stock-remix" }),
  ],
  build: { target: "es2022", copyPublicDir: false, rollupOptions: { onwarn() {} } },
})
