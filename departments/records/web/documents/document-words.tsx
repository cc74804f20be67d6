import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import type { Option } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { type Blank, FieldPair } from '../../../../kernel/web/ui/forms/form.tsx'
import { type DocumentWords, documentKinds, type PatientDocument } from '../../contract.ts'

export const kindOptions: Option[] = Object.entries(documentKinds).map(([value, label]) => ({ value, label }))

export const blankWords: Blank<z.input<typeof DocumentWords>> = { title: '', kind: null, tags: '', document_date: '' }

/** What is said about a document, as its form begins. */
export const wordsOf = ({ title, kind, tags, document_date }: PatientDocument): z.input<typeof DocumentWords> => ({
  title,
  kind,
  tags: tags.join(', '),
  document_date: document_date ?? '',
})

/** Where the file is, for a picture or a link. */
export const fileAddress = (id: string, size: 'full' | 'thumbnail' = 'full'): string =>
  `/api/records/documents/${id}/file${size === 'full' ? '' : `?size=${size}`}`

/** The fields of what is said about a document. */
export const WordsFields = () => (
  <>
    <TextField
      name="title"
      label={t('Title')}
      required
      maxLength={150}
      help={t('What somebody will look for: ‘Discharge summary, Mbagathi’')}
    />
    <FieldPair>
      <SelectField name="kind" label={t('Kind')} required options={kindOptions} />
      <DateField name="document_date" label={t('Date on the document')} />
    </FieldPair>
    <TextField name="tags" label={t('Tags')} help={t('With commas between, at most 10')} />
  </>
)
