import type { Plugin } from 'vite'

const JSON_SCHEMA_MODULES = /[/\\]zod[/\\]v4[/\\]core[/\\](to-json-schema|json-schema-processors)\.js$/

/**
 * Removes zod's JSON Schema generators from the browser bundle (about 6 KB gzip on the sign-in page).
 * Every schema references them, so tree shaking keeps them; only the server runs them, for its OpenAPI page.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: JSON_SCHEMA_MODULES },
      handler: (code) => {
        const declared = [...code.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map((match) => match[1])
        const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \};?$/gm)].map((match) => match[1])
        const stubs = [...declared, ...renamed].map((name) => `unused as ${name}`)
        return { code: `const unused = () => undefined\nexport { ${stubs.join(', ')} }`, map: null }
      },
    },
  }
}
