import { masterKeyFrom } from '../keys/master-key.ts'

/** A master key of one repeated byte. */
export const testMasterKey = (byte: number) => masterKeyFrom(Buffer.alloc(32, byte).toString('base64'))
