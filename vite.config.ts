import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.UZIMA_SERVER ?? 'http://127.0.0.1:3000'

/** The browser's half: built to dist/web with hashed names below /assets, served by the server; `npm run dev` proxies the API (also its event stream). */
export default defineConfig({
  root: 'app/web',
  plugins: [react()],
  resolve: { alias: { 'libphonenumber-js/min': fileURLToPath(new URL('kernel/web/phone-lite.ts', import.meta.url)) } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsDir: 'assets',
    // Fonts and images stay files: a data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: server, changeOrigin: false, ws: false } } },
  preview: { host: '127.0.0.1', port: 4173 },
})
