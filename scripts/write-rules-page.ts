import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { describeRules } from '@contapro/domain/rules/describe-rules'

writeFileSync(path.join(import.meta.dirname, '../docs/rules.md'), describeRules())
