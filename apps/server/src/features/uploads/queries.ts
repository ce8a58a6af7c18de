export { listStrayFiles } from './stray-files.ts'
