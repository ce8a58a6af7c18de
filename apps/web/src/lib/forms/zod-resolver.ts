import './zod-without-jit.ts'

export { zodResolver } from '@hookform/resolvers/zod'
