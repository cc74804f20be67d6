import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { SelectField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { LOOKUP_MIN, Lookup } from '../../../kernel/web/ui/fields/lookup.tsx'
import { listTestTypes, type TestType } from '../../laboratory/contract.ts'

type Code = {
  code: string
  test_type_id: string | null
  test_name: string | null
  field_id: string | null
  fields: { id: string; name: string }[]
}

/** Looks for the test that a code means. */
function TestLookup({ label, onPick }: { label: string; onPick: (test: TestType) => void }) {
  const [search, setSearch] = useState('')
  const tests = useEndpoint(
    listTestTypes,
    { search, page_size: 8 },
    { enabled: search.length >= LOOKUP_MIN, refreshEvery: false },
  )
  return (
    <Lookup
      label={label}
      placeholder={t('Name or code of a test')}
      search={search}
      onSearch={setSearch}
      query={tests}
      rowKey={(row) => row.id}
      render={(row) => (
        <span>
          {row.name} <span className="u-muted u-num">{row.code}</span>
        </span>
      )}
      onPick={onPick}
      empty={t('No test of this name')}
    />
  )
}

/** One code: the test and value that it means, or that it is not reported. */
function CodeEditor({ index, onRemove }: { index: number; onRemove: () => void }) {
  const at = `codes.${index}`
  const { setValue } = useFormContext()
  const code = useWatch({ name: at }) as Code
  const label = code.code || t('Code {index}', { index: index + 1 })
  const set = (test: Pick<Code, 'test_type_id' | 'test_name' | 'fields'>) =>
    setValue(at, { ...code, ...test, field_id: null }, { shouldDirty: true })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the grid
    <div className="analysers-code" role="group" aria-label={label}>
      <TextField name={`${at}.code`} label={t('Code')} required maxLength={100} autoComplete="off" />
      {code.test_type_id ? (
        <div className="analysers-meaning">
          <div>
            <span className="u-label">{t('Test')}</span>
            <span className="u-row">
              {code.test_name}
              <button
                type="button"
                className="u-link u-small"
                onClick={() => set({ test_type_id: null, test_name: null, fields: [] })}
              >
                {t('Another')}
                <span className="u-visually-hidden"> {t('test for {label}', { label })}</span>
              </button>
            </span>
          </div>
          {code.fields.length > 0 && (
            <SelectField
              name={`${at}.field_id`}
              label={t('Value')}
              required
              placeholder={t('Please choose')}
              options={code.fields.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <TextField name={`${at}.unit`} label={t('Unit')} maxLength={30} help={t('If its messages name none')} />
        </div>
      ) : (
        <div>
          <TestLookup
            label={t('Test that {label} means', { label })}
            onPick={(test) =>
              set({
                test_type_id: test.id,
                test_name: test.name,
                fields: (test.custom_fields ?? []).map(({ id, name }) => ({ id, name })),
              })
            }
          />
          <p className="u-muted u-small">{t('Without a test, what comes under this code is not reported.')}</p>
        </div>
      )}
      <button
        type="button"
        className="u-icon-button"
        aria-label={t('Remove {label}', { label })}
        title={t('Remove code')}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </button>
    </div>
  )
}

/**
 * What the codes of an analyser mean, where they are neither LOINC numbers nor the codes and names of the tests
 * themselves.
 */
export function CodesEditor() {
  const { fields, append, remove } = useFieldArray({ name: 'codes', keyName: 'key' })
  return (
    <section aria-label={t('Codes')} className="u-stack-tight">
      <h3>{t('Codes')}</h3>
      <p className="u-muted u-small">
        {t(
          'LOINC numbers, and codes and names that are those of the test or value here, are understood by themselves. Explain the others.',
        )}
      </p>
      {fields.map((field, index) => (
        <CodeEditor key={field.key} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button
          variant="default"
          onClick={() =>
            append({ code: '', test_type_id: null, test_name: null, field_id: null, unit: null, fields: [] })
          }
        >
          {t('Add code')}
        </Button>
      </div>
    </section>
  )
}
