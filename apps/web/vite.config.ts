import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions } from 'vite'
import { bundleBudget } from './build/bundle-budget.ts'
import { codeFiles } from './build/code-files.ts'
import { contractWithoutSchemas } from './build/contract-without-schemas.ts'
import { noCycles } from './build/no-cycles.ts'
import { pageFiles } from './build/page-files.ts'
import { preloadFirst } from './build/preload-first.ts'
import { precompress } from './build/precompress.ts'

const api = 'http://127.0.0.1:3000'

/** The server takes the password out of the address that SISCONT opens. Vite logs the address of a failed request: without its query. */
const arrival: ProxyOptions = {
  target: api,
  configure: (proxy) => {
    proxy.on('error', (_error, request) => {
      request.url = request.url?.split('?', 1)[0] ?? ''
    })
  },
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    contractWithoutSchemas(),
    preloadFirst(),
    pageFiles(),
    precompress(),
    noCycles(),
    bundleBudget({ entry: 'index.html', maxGzipKilobytes: 130 }),
  ],
  server: {
    proxy: {
      ...Object.fromEntries(
        ['/app', '/files', '/docs', '/health', '/dev/mail', '/partner', '/_sim'].map((path) => [path, api]),
      ),
      '^/siscont/(entrar|[^?]*\\?(.*&)?password)': arrival,
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', start: 'src/start.ts' },
      output: { codeSplitting: { groups: codeFiles } },
    },
  },
  worker: { format: 'es' },
})
