import { Select } from '../controls/select.tsx'

type PageSizeProps = { value: number; options: readonly number[]; onChange: (size: number) => void }

/** Selects how many rows a page holds. */
export function PageSize({ value, options, onChange }: PageSizeProps) {
  return (
    <div className="flex items-center gap-2 text-13 text-text-2">
      <span aria-hidden="true">Filas por página</span>
      <Select
        label="Filas por página"
        hideLabel
        size="sm"
        variant="button"
        value={String(value)}
        options={options.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => onChange(Number(size))}
      />
    </div>
  )
}
