/** What SISCONT hands over: whose account and which company. */
export function SiscontFacts({ email, ruc, name }: { email?: string; ruc?: string; name?: string }) {
  const facts = [
    { label: 'Correo', value: email },
    { label: 'Empresa', value: name },
    { label: 'RUC', value: ruc },
  ].filter(({ value }) => value)
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-md bg-sunken px-3 py-2.5 text-13">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-text-2">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
