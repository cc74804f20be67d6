/**
 * The two from whom Kenya's public and faith-based hospitals buy most; phone, terms and lead time are what each
 * hospital has agreed with them.
 */
export const usualSuppliers = [
  { code: 'KEMSA', name: 'Kenya Medical Supplies Authority (KEMSA)', category: 'Medicines and supplies' },
  { code: 'MEDS', name: 'Mission for Essential Drugs and Supplies (MEDS)', category: 'Medicines and supplies' },
].map((supplier) => ({
  ...supplier,
  contact_name: null,
  phone: null,
  email: null,
  kra_pin: null,
  payment_terms: null,
  lead_time_days: null,
}))
