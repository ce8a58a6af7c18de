import { afterAll, beforeAll } from 'vitest'

/**
 * Something a whole test file works with: opened before its first test and closed after its last.
 * Call it at the top of the file; the value can be read from then on in hooks and tests.
 */
export function fileFixture<Value extends object>(
  open: () => Promise<Value>,
  close: (value: Value) => Promise<unknown>,
): Value {
  let opened: Value | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(async () => {
    if (opened) await close(opened)
  })
  // Nothing is there when the file is loaded: each property is looked up when it is read.
  return new Proxy({} as Value, {
    get(_target, property) {
      if (!opened) throw new Error('a fixture is read before the hooks of its file have run')
      return Reflect.get(opened, property)
    },
  })
}
