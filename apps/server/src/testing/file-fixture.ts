import { afterAll, beforeAll, beforeEach } from 'vitest'

/**
 * Something a whole test file works with: opened before its first test and closed after its last.
 * Call it at the top of the file; the value can be read from then on in hooks and tests.
 */
export function fileFixture<Value extends object>(
  open: () => Promise<Value>,
  close?: (value: Value) => Promise<unknown>,
): Value {
  let opened: Value | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(async () => {
    if (opened) await close?.(opened)
  })
  return readLater(() => opened)
}

/** Something made anew before each test of a file. */
export function testFixture<Value extends object>(make: () => Promise<Value>): Value {
  let made: Value | undefined
  beforeEach(async () => {
    made = await make()
  })
  return readLater(() => made)
}

/** Nothing is there when the file is loaded: each property is looked up when it is read. */
function readLater<Value extends object>(find: () => Value | undefined): Value {
  return new Proxy({} as Value, {
    get(_target, property) {
      const value = find()
      if (!value) throw new Error('a fixture is read before the hooks of its file have run')
      return Reflect.get(value, property)
    },
  })
}
