/** The keys of a record whose type lists them all, such as a module constant. */
export function typedKeys<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  const isKey = (key: string): key is Key => Object.hasOwn(record, key)
  return Object.keys(record).filter(isKey)
}
