/** A test as the sources name it, or as a report does. */
export type TestName = { readonly file: string; readonly title: string }

// A text that is the first argument of `it(`, `test(`, `it.skip(` and the like, or of what `it.each(…)` returned.
const TITLE = /(?:(?<![\w.])(?:it|test)(?:\.\w+)?|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g

// What Vitest fills in: `%s` and its like, `$name`, and `${…}` of a template.
const VALUE = /%[sdifjoO#$c]|\$\{[^}]*\}|\$[A-Za-z][\w.]*/g

/** The titles of the tests of a file, as they are written there. */
export function readTitles(source: string): string[] {
  return Array.from(source.matchAll(TITLE), ([, , title = '']) => title.replaceAll(/\\(['"`\\])/g, '$1'))
}

/** Whether a test that ran is the one with this title. Values that its title is given when it runs may be anything. */
export function isTitled(title: string, ran: string): boolean {
  const fixed = title.split(VALUE).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${fixed.join('.*')}$`, 's').test(ran)
}
