import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { listInsurers } from '../../hospital/insurers.contract.ts'

/** The insurers of the hospital in their order, those that are off too. */
export const useInsurers = () => useEndpoint(listInsurers, {})
