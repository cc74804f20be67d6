import { PatientCell } from '../../patients/web/offers.tsx'

type Row = Parameters<typeof PatientCell>[0]['row'] & { visit_number: string; ticket?: string }

/** The patient of a visit: under the name also the visit's number and, in a queue, the ticket. */
export const VisitPatientCell = ({ row }: { row: Row }) => (
  <PatientCell row={row} more={row.ticket ? `${row.visit_number} · ${row.ticket}` : `Visit ${row.visit_number}`} />
)
