import path from 'node:path'

import type { Rolldown } from 'vite'

const [START = ''] = modules('start.ts')
/** The layout of private pages and those that people open a browser with. */
const FIRST_PAGES = [
  ...modules('app/layout/private-layouts.tsx', 'app/pages/home.tsx', 'app/pages/report.tsx'),
  ...modules('app/pages/vouchers.tsx', 'app/pages/pdt.tsx'),
]
/** The report, and its part that some accountants see above their vouchers. */
const REPORT = modules('app/pages/report.tsx', 'features/dashboard/report-page.tsx')
/** What opens above a page; no page needs it before somebody opens something. */
const OVERLAYS = modules('ui/overlays/panels/panels.ts', 'ui/overlays/toaster.tsx')
const BUNDLER_HELPER = /^\0vite\/preload-helper/
const REACT = /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//
const FORMS = new RegExp(
  [
    String.raw`/node_modules/(zod|react-hook-form|@hookform)/`,
    String.raw`/contract/src/(fields|[a-z]+-forms)\.ts$`,
    String.raw`/domain/src/text/is-common-password\.ts$`,
    String.raw`/web/src/features/(users|businesses/(registration|credentials))/`,
    String.raw`/web/src/ui/controls/form-text-field\.tsx$`,
    '/web/src/lib/forms/',
  ].join('|'),
)

/**
 * How code is divided into files. On a slow line every request costs more than its bytes, so a page loads few: `start`, `react`, `index`
 * (every page), `shared` (private pages), its own, and `forms` when it has a form or `more` when it is not one of the first pages.
 */
export const codeFiles: Rolldown.CodeSplittingGroup[] = [
  { name: 'forms', test: FORMS, minShareCount: 2, includeDependenciesRecursively: false, priority: 50 },
  { name: (id, graph) => (isPartOfStart(id, graph) ? 'start' : null), priority: 40 },
  { name: 'react', test: REACT, tags: ['$initial'], priority: 30 },
  { name: 'index', tags: ['$initial'], priority: 20 },
  {
    name: (id, graph) => (isOnlyFor(OVERLAYS, id, graph) ? 'overlays' : null),
    includeDependenciesRecursively: false,
    priority: 17,
  },
  {
    name: (id, graph) => (isOnlyFor(REPORT, id, graph) ? 'report' : null),
    test: (id) => !FORMS.test(id),
    includeDependenciesRecursively: false,
    priority: 16,
  },
  {
    name: (id, graph) => (isImportedBy([...FIRST_PAGES, ...OVERLAYS], id, graph) ? null : 'more'),
    test: (id) => !FORMS.test(id),
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 15,
  },
  { name: 'shared', test: (id) => !FORMS.test(id), minShareCount: 2, priority: 10 },
]

/** Whether the start script needs a module: it imports it, directly or through others, or the bundler adds it to every program. */
function isPartOfStart(id: string, graph: Rolldown.ChunkingContext): boolean {
  return BUNDLER_HELPER.test(id) || isImportedBy([START], id, graph)
}

/** Whether a module is one of these or they import it, directly or through others. */
function isImportedBy(importers: readonly string[], id: string, graph: Rolldown.ChunkingContext): boolean {
  const found = new Set(importers)
  for (const module of found) for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) found.add(imported)
  return found.has(id)
}

/** Whether a module is one of these pages, or only they import it, directly or through others. */
function isOnlyFor(pages: readonly string[], id: string, graph: Rolldown.ChunkingContext): boolean {
  const found = new Set([id])
  for (const module of found) {
    if (pages.includes(module)) continue
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {}
    if (importers.length + dynamicImporters.length === 0) return false
    for (const importer of [...importers, ...dynamicImporters]) found.add(importer)
  }
  return true
}

function modules(...files: string[]): string[] {
  return files.map((file) => path.join(import.meta.dirname, '../src', file))
}
