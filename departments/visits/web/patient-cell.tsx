import { t } from '../../../kernel/contract/words/text.ts'
import { PatientCell } from '../../patients/web/offers.tsx'
import type { Place } from '../visit-ref.ts'

type Row = Parameters<typeof PatientCell>[0]['row'] & { visit_number: string; ticket?: string; place?: Place }

/** `Female Medical Ward, bed A1`. */
export const placeWords = (place: NonNullable<Place>): string =>
  t('{ward_name}, bed {bed_label}', { ward_name: place.ward_name, bed_label: place.bed_label })

/**
 * The patient of a visit: under the name also the visit's number, in a queue the ticket, and the bed of who lies in
 * one.
 */
export const VisitPatientCell = ({ row }: { row: Row }) => (
  <PatientCell
    row={row}
    more={[
      row.ticket
        ? `${row.visit_number} · ${row.ticket}`
        : t('Visit {visit_number}', { visit_number: row.visit_number }),
      row.place && placeWords(row.place),
    ]
      .filter(Boolean)
      .join(' · ')}
  />
)
