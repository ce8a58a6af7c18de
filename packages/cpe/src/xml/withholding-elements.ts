/** Retentions and perceptions share a layout and differ only in element names. */
export const withholdingElements = {
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
