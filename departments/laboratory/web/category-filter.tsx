import { Input } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { listTestTypes } from '../contract.ts'

const usual = [
  'Hematology',
  'Biochemistry',
  'Microbiology',
  'Serology',
  'Urinalysis',
  'Parasitology',
  'Immunology',
  'Histopathology',
  'Other',
]

/** The categories in use, and with them the usual ones. */
export function useCategories(): { used: readonly string[]; all: readonly string[] } {
  const rows = useEndpoint(listTestTypes, { show: 'all', page_size: 100 }).data?.rows ?? []
  const used = [...new Set(rows.map((type) => type.category))].sort((a, b) => a.localeCompare(b))
  return { used, all: [...new Set([...used, ...usual])] }
}

/** One category of the list; its label is for those who do not see what it shows. */
export const CategoryFilter = ({
  value,
  options,
  onChange,
}: {
  value: string
  options: readonly string[]
  onChange: (category: string) => void
}) => (
  <Input<'select'>
    component="select"
    className="u-select lab-category"
    aria-label="Category"
    rightSection={<IconChevronDown size={16} aria-hidden />}
    rightSectionPointerEvents="none"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    <option value="">All categories</option>
    {[...new Set([...options, ...(value ? [value] : [])])].map((category) => (
      <option key={category} value={category}>
        {category}
      </option>
    ))}
  </Input>
)
