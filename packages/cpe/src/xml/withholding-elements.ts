/** Both documents share a layout and differ in the names. */
export const withholdingNames = {
  '20': {
    regime: 'SUNATRetentionSystemCode',
    percent: 'SUNATRetentionPercent',
    total: 'SUNATTotalPaid',
    document: 'SUNATRetentionDocumentReference',
    information: 'SUNATRetentionInformation',
    amount: 'SUNATRetentionAmount',
    date: 'SUNATRetentionDate',
    net: 'SUNATNetTotalPaid',
  },
  '40': {
    regime: 'SUNATPerceptionSystemCode',
    percent: 'SUNATPerceptionPercent',
    total: 'SUNATTotalCashed',
    document: 'SUNATPerceptionDocumentReference',
    information: 'SUNATPerceptionInformation',
    amount: 'SUNATPerceptionAmount',
    date: 'SUNATPerceptionDate',
    net: 'SUNATNetTotalCashed',
  },
} as const
