import type { Plugin } from 'vite'

/** Has the browser load the start script and the font at once, with the page itself. */
export function preloadFirst(): Plugin {
  return {
    name: 'preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.values(bundle)
        const start = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === 'start')
        const font = files.find(({ fileName }) => fileName.endsWith('.woff2'))
        if (!start || !font) throw new Error('the build has no start script or no font')
        const script = { type: 'module', crossorigin: true, async: true, src: `/${start.fileName}` }
        // Text is shown in a system font until then, so the code comes first.
        const preload = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
          fetchpriority: 'low',
          href: `/${font.fileName}`,
        }
        return [
          { tag: 'script', attrs: script, injectTo: 'head-prepend' },
          { tag: 'link', attrs: preload, injectTo: 'head-prepend' },
        ]
      },
    },
  }
}
