import { useCallback } from 'react'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { listInsurers } from '../insurers.contract.ts'

/** The insurers of the hospital in their order, those that are off too, while a screen that names them is open. */
export const useInsurers = () => useEndpoint(listInsurers, {})

/** What a form offers: the insurers that are not switched off, and the one that is chosen already. */
export function useInsurerChoices(chosen?: string | null): { value: string; label: string }[] {
  const rows = useInsurers().data?.rows ?? []
  return rows.filter((row) => row.active || row.key === chosen).map(({ key, name }) => ({ value: key, label: name }))
}

/** How insurers are called, by what is kept with a patient; the key itself while unknown. */
export function useInsurerName(): (key: string | null | undefined) => string {
  const rows = useInsurers().data?.rows
  return useCallback((key) => rows?.find((row) => row.key === key)?.name ?? key ?? '', [rows])
}
