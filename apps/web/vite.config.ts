import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleBudget } from './bundle-budget.ts'
import { precompress } from './precompress.ts'
import { withoutJsonSchema } from './without-json-schema.ts'

const api = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    withoutJsonSchema(),
    precompress(),
    // The sign-in page lives in the entry, so its weight is that of the entry and what it imports statically.
    bundleBudget({ entry: 'index.html', maxGzipKilobytes: 160 }),
  ],
  server: {
    proxy: Object.fromEntries(['/app', '/files', '/docs', '/health', '/dev/mail'].map((path) => [path, api])),
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the door needs comes in one file: many small shared ones weigh more, and each new page would split it further.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'door', tags: ['$initial'] }] } } },
  },
  worker: { format: 'es' },
})
