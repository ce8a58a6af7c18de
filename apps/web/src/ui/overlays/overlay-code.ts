import { use } from 'react'

import type * as panels from './panels/panels.ts'

type OverlayCode = typeof panels

let loaded: OverlayCode | undefined
let loading: Promise<OverlayCode> | undefined

/** Loads the code of everything that opens above the page. No page needs it before somebody opens something. */
export function loadOverlays(): Promise<OverlayCode> {
  loading ??= load()
  return loading
}

async function load(): Promise<OverlayCode> {
  loaded = await import('./panels/panels.ts')
  return loaded
}

/** Loads it before it is needed. If that fails, the first overlay that is opened tries again. */
export async function prefetchOverlays(): Promise<void> {
  try {
    await loadOverlays()
  } catch {
    loading = undefined
  }
}

/** The code of overlays; suspends until it is loaded. */
export function useOverlays(): OverlayCode {
  return loaded ?? use(loadOverlays())
}
