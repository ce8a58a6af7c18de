import { config } from 'zod'

// zod would compile code with `new Function`, which the content security policy blocks and reports.
config({ jitless: true })
