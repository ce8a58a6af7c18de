export type SourceFile = { readonly path: string; readonly lines: number }

export type CastCount = { readonly casts: number; readonly lines: number; readonly perThousand: number }

const TEST_CODE = /\.test\.tsx?$|(^|\/)testing\/|^e2e\//

/** Casts per thousand lines, for the product and for its tests. `castPaths` names a file once for each cast in it. */
export function countCasts(files: readonly SourceFile[], castPaths: readonly string[]) {
  const count = (isCounted: (path: string) => boolean): CastCount => {
    const casts = castPaths.filter(isCounted).length
    const lines = files.filter(({ path }) => isCounted(path)).reduce((sum, file) => sum + file.lines, 0)
    return { casts, lines, perThousand: lines === 0 ? 0 : (casts * 1000) / lines }
  }
  return { source: count((path) => !TEST_CODE.test(path)), tests: count((path) => TEST_CODE.test(path)) }
}
