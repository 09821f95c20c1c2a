// Jobs: a whole table comes in, and goes out with the wanted columns, computed while the caller does something else.
import { feature } from '../../answers/feature.ts';
import { LINES_TYPE } from '../../answers/many.ts';
import { route } from '../../answers/route.ts';
import { JOBS_PATH } from '../../jobs/told.ts';
import { jobListSchema, jobSchema } from './answer.ts';
import { createJob, deleteJob, listJobs, PARQUET_TYPE, readJob, readResult } from './handle-jobs.ts';
import { BOUNDS, createJobQuery, jobListQuery, jobParams, MOST_BODY_BYTES } from './request.ts';

const TAG = 'Jobs';
const GIB = 2 ** 30;

/** Examples name it in place of a real id. */
export const EXAMPLE_JOB = 'job_7Rm3kX9wTq2vLz5cYb8dNf';

const named = { params: { id: EXAMPLE_JOB } };

export const jobsFeature = feature({
  tags: [{ name: TAG, description: 'Whole tables with the columns of a table, computed in the background.' }],
  routes: [
    route({
      method: 'POST',
      path: JOBS_PATH,
      access: 'jobs',
      operationId: 'createJob',
      tag: TAG,
      summary: 'Add columns to a table of any length',
      description: `The body is the table, up to ${MOST_BODY_BYTES / GIB} GiB; what is wanted stands in the query. Or send a form (\`multipart/form-data\`): the parameters as fields, and the table as \`file\`, the last part. The answer comes when the whole table has come; ask \`GET …/jobs/{id}\` how it goes on. Each value is that of \`table\`; all rows are computed from one version of the regions, and from the own places that lists in names of columns had when the job was sent. Requests of others go first. A row costs what it costs in \`table\`, and nothing if it failed: all units are taken before the first row, and those of failed rows given back at the end. A job that fails or is cancelled costs nothing. An account has at most ${BOUNDS.unfinished} jobs that have not ended, and ${BOUNDS.bytes / GIB} GiB of tables and results.`,
      query: createJobQuery,
      mostBodyBytes: MOST_BODY_BYTES,
      rawBody: {
        types: ['text/csv', LINES_TYPE, PARQUET_TYPE, 'application/octet-stream'],
        isStreamed: true,
        asForm: true,
        description:
          'CSV (comma, semicolon or tab; UTF-8, UTF-16 or windows-1252) with the names of the columns in its first line, NDJSON with an object in each line, or Parquet. The first bytes say which.',
      },
      answers: {
        202: {
          description: 'The table has come.',
          schema: jobSchema,
          headers: { Location: 'Where the job is read.' },
        },
      },
      problems: [
        'timetable-missing',
        'census-missing',
        'address-not-found',
        'location-outside-coverage',
        'job-not-found',
        'list-unknown',
      ],
      counted: { as: 'jobs', units: 0 },
      isOutOfTurn: true,
      handle: createJob,
    }),
    route({
      method: 'GET',
      path: JOBS_PATH,
      access: 'jobs',
      operationId: 'listJobs',
      tag: TAG,
      summary: "List the account's jobs",
      description: 'Newest first, until seven days after their end.',
      query: jobListQuery,
      answers: { 200: { description: 'A page of the list.', schema: jobListSchema } },
      counted: { as: 'jobs', units: 0 },
      handle: listJobs,
    }),
    route({
      method: 'GET',
      path: `${JOBS_PATH}/{id}`,
      access: 'jobs',
      operationId: 'getJob',
      tag: TAG,
      summary: 'Read how far a job is',
      description: 'Rows that are done and that failed, the rate, the seconds that are left, and the first problems.',
      params: jobParams,
      answers: { 200: { description: 'The job.', schema: jobSchema } },
      problems: ['job-not-found'],
      counted: { as: 'jobs', units: 0 },
      handle: readJob,
    }),
    route({
      method: 'GET',
      path: `${JOBS_PATH}/{id}/result`,
      access: 'jobs',
      operationId: 'getJobResult',
      tag: TAG,
      summary: 'Download the result of a job',
      description:
        'Every row in the order of the table with every column that it came with, then the wanted columns, `umkreis_status` (`OK`, `PARTIAL`, `FAILED`) and `umkreis_problem`. The media type is that of `resultFormat`, whatever `Accept` prefers. A download that broke off goes on with `Range`, and with the `ETag` as `If-Range` only if nothing has changed.',
      params: jobParams,
      header: {
        name: 'Range',
        description: 'The bytes that are missing: `bytes=1048576-`.',
        schema: { type: 'string' },
      },
      answers: {
        200: {
          description: 'The whole result.',
          contentType: 'text/csv',
          headers: { 'Accept-Ranges': '`bytes`.', 'Content-Disposition': 'A name for the file.' },
        },
        206: {
          description: 'The bytes of `Range`.',
          contentType: 'text/csv',
          headers: { 'Content-Range': 'Which bytes these are, and how many there are.' },
        },
      },
      formats: [LINES_TYPE, PARQUET_TYPE, 'application/octet-stream'],
      formatByDefault: 'text/csv',
      problems: ['job-not-found', 'job-not-done', 'range-unsatisfiable'],
      counted: { as: 'jobs', units: 0 },
      isOutOfTurn: true,
      handle: readResult,
    }),
    route({
      method: 'DELETE',
      path: `${JOBS_PATH}/{id}`,
      access: 'jobs',
      operationId: 'deleteJob',
      tag: TAG,
      summary: 'Cancel a job, or erase one that has ended',
      description:
        'Erases table and result at once. A job that has not ended is `CANCELLED` from then on, and its work stops within two seconds; one that has ended is gone.',
      params: jobParams,
      answers: { 204: { description: 'Cancelled or erased.' } },
      problems: ['job-not-found'],
      counted: { as: 'jobs', units: 0 },
      handle: deleteJob,
    }),
  ],
  examples: {
    createJob: {
      query: {
        columns: ['lat', 'lng', 'match', 'nearest.supermarket.walkSeconds'],
        addressColumns: ['Street', 'City'],
      },
      body: 'Street;City;Price\nMarktplatz 1;Hollerbruck;349000\nBahnhofplatz 11;Hollerbruck;279000\n',
    },
    listJobs: { query: { limit: 2 } },
    getJob: named,
    deleteJob: named,
    getJobResult: named,
  },
});
