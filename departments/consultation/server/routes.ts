import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as templateContract from '../templates.contract.ts'
import * as consultations from './consultations.ts'
import { selectDiagnoses } from './diagnoses.sql.ts'
import * as templates from './templates.ts'

const DIAGNOSES_SHOWN = 20

export const routes = [
  bind(contract.openConsultation, consultations.open),
  bind(contract.saveDraft, consultations.saveDraft),
  bind(contract.saveConsultation, consultations.save),
  bind(contract.amendConsultation, consultations.amend),
  bind(contract.takeOverConsultation, consultations.takeOver),
  bind(contract.listVersions, consultations.listVersions),
  bind(contract.findDiagnoses, async (ctx, { search }) => ({ rows: await selectDiagnoses(ctx.tx, search, DIAGNOSES_SHOWN) })),
  bind(templateContract.listNoteTemplates, templates.list),
  bind(templateContract.saveNoteTemplate, templates.save),
  bind(templateContract.removeNoteTemplate, templates.remove),
]
