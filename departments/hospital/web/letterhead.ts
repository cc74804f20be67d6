import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { formatPhone } from '../../../kernel/web/ui/format.ts'
import { getPrintHeader } from '../contract.ts'

/**
 * Address and phone of the hospital for the head of what is printed; undefined while unknown, empty where it cannot be
 * known.
 */
export function usePrintAddress(): string | undefined {
  const header = useEndpoint(getPrintHeader, {}, { refreshEvery: false, staleTime: 600_000 })
  if (header.error) return ''
  return (
    header.data && [header.data.address, header.data.city, formatPhone(header.data.phone)].filter(Boolean).join(', ')
  )
}
