import './shown.ts'
import './first-day.sql.ts'
import { bindAll } from '../../../kernel/server/request/bind.ts'
import * as archiveContract from '../archive.contract.ts'
import * as contract from '../contract.ts'
import * as factsContract from '../facts.contract.ts'
import * as identityContract from '../identity.contract.ts'
import * as importContract from '../import.contract.ts'
import * as mergeContract from '../merge.contract.ts'
import * as openingsContract from '../openings.contract.ts'
import * as patientContract from '../patient.contract.ts'
import * as restrictedContract from '../restricted.contract.ts'
import * as archive from './archive.ts'
import * as facts from './facts.ts'
import * as identity from './identity.ts'
import { importPatients } from './import/import.ts'
import * as merge from './merge.ts'
import { guardRecords } from './opening.ts'
import { guardOwnWork, sayWhyOpened } from './openings/why-opened.ts'
import * as patients from './patients.ts'
import * as records from './records.ts'
import * as restricted from './restricted.ts'

guardRecords()
guardOwnWork()

export const routes = [
  ...bindAll(contract, { ...patients, ...records }),
  ...bindAll(patientContract, patients),
  ...bindAll(mergeContract, merge),
  ...bindAll(archiveContract, archive),
  ...bindAll(factsContract, facts),
  ...bindAll(identityContract, identity),
  ...bindAll(importContract, { importPatients }),
  ...bindAll(openingsContract, { sayWhyOpened }),
  ...bindAll(restrictedContract, restricted),
]
