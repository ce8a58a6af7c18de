/** Where a file lives: its package, and inside it the layer its import rules depend on. */
export type Place = {
  readonly file: string
  readonly unit: string
  /** First folder under `src`, or '' for a file directly in it or outside it. */
  readonly layer: string
  /** Folder under `features`, or ''. */
  readonly feature: string
  readonly isTest: boolean
}

const units = /^(apps|packages)\/([^/]+)\/|^(e2e|bench|scripts)\//

export function placeOf(file: string): Place {
  const match = units.exec(file)
  const unit = match?.[2] ?? match?.[3] ?? 'root'
  const inside = /^(?:apps|packages)\/[^/]+\/src\/(.*)$/.exec(file)?.[1]?.split('/') ?? []
  const layer = inside.length > 1 ? (inside[0] ?? '') : ''
  return {
    file,
    unit,
    layer,
    feature: layer === 'features' && inside.length > 2 ? (inside[1] ?? '') : '',
    isTest: /\.test\.tsx?$/.test(file) || layer === 'testing',
  }
}
