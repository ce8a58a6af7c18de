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
    // The entry contains the sign-in page, so the budget covers the entry and its static imports.
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
    // The sign-in page loads as one file: many small shared chunks weigh more, and each new page would split them further.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } } },
  },
  worker: { format: 'es' },
})
