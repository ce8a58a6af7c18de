/** A record with a value for each of some keys. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // Every key is among the entries, which the compiler cannot see.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
}
