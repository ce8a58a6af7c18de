import type { Plugin } from 'vite'

const WRITERS = /[/\\]zod[/\\]v4[/\\]core[/\\](to-json-schema|json-schema-processors)\.js$/

/**
 * Leaves zod's JSON Schema writers out of the browser's bundle (about 6 KB gzip on the sign-in page).
 * Every schema refers to them, so they cannot be shaken off; only the server, for its OpenAPI page, ever runs them.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: WRITERS },
      handler: (code) => {
        const declared = [...code.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map((match) => match[1])
        const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \};?$/gm)].map((match) => match[1])
        const stubs = [...declared, ...renamed].map((name) => `unused as ${name}`)
        return { code: `const unused = () => undefined\nexport { ${stubs.join(', ')} }`, map: null }
      },
    },
  }
}
