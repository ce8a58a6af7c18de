/** Groups `x.z01`, `x.z02`, …, `x.zip` into one archive, with the `.zip` last; any other file is an archive of its own. */
export function groupParts<File extends { readonly name: string }>(files: readonly File[]): File[][] {
  const stems = new Set(files.flatMap(({ name }) => (PART.test(name) ? [stemOf(name)] : [])))
  const groups = new Map<string, File[]>()
  files.forEach((file, index) => {
    // Not keyed by name, because two complete archives may have the same one.
    const key = stems.has(stemOf(file.name)) ? stemOf(file.name) : String(index)
    groups.set(key, [...(groups.get(key) ?? []), file])
  })
  return [...groups.values()].map((group) => group.sort((a, b) => orderOf(a.name) - orderOf(b.name)))
}

const PART = /\.z(\d{2,3})$/i

function stemOf(name: string): string {
  return name.replace(/\.z(ip|\d{2,3})$/i, '').toLowerCase()
}

function orderOf(name: string): number {
  return Number(PART.exec(name)?.[1] ?? Number.POSITIVE_INFINITY)
}
