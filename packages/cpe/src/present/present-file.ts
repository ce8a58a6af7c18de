import { isVoucher } from '../read/cpe-reading.ts'
import type { CpeFileReading, MemberReading } from '../zip/read-cpe-file.ts'
import { presentReading } from './present-reading.ts'
import type { Presented } from './presented.ts'

/** One record per file: the fields of an XML, or those of every document in a zip. */
export function presentFile(file: string, reading: CpeFileReading): Presented {
  if (reading.kind === 'xml') return { file, ...presentReading(reading.reading) }
  const { members } = reading
  return {
    file,
    members: reading.entries,
    vouchers: members.filter(({ document }) => isVoucher(document)).map(presentMember),
    cdr: members.filter(({ document }) => document?.kind === 'cdr').map(presentMember),
    others: members.filter(({ document }) => document?.kind === 'other').map(presentMember),
    unreadable: members.filter(({ document }) => document === undefined).map(presentMember),
    skipped: reading.skipped,
    findings: reading.findings,
  }
}

function presentMember(member: MemberReading): Presented {
  return { member: member.member, ...presentReading(member) }
}
