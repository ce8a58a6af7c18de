// What the rest of the server may ask of `siscont`.
export { deleteOldCodes } from './codes.ts'
export { dropForeignLinks } from './drop-links.ts'
export { queueMobileNotice } from './mobile-notices.ts'
