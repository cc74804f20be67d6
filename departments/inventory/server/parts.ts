import { AppError, invalid } from '../../../kernel/contract/index.ts'
import { exact, inParts } from './quantities.ts'

/** Refuses, beside its field, a quantity that is no multiple of what the item is handed out in. */
export function partOf(
  item: { name: string; unit: string; smallest_part: string },
  quantity: number,
  field: string,
): void {
  try {
    inParts(item, exact(quantity))
  } catch (error) {
    if (error instanceof AppError && error.fieldErrors?.quantity) throw invalid(field, error.fieldErrors.quantity)
    throw error
  }
}
