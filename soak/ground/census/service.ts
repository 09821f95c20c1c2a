// Runs the service that is examined: imports regions, serves one at a time, asks it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export class Service {
  readonly program: string;
  readonly data: string;
  readonly port: number;
  key = '';
  private server: ChildProcess | undefined;
  constructor(program: string, data: string, port: number) {
    this.program = program;
    this.data = data;
    this.port = port;
    mkdirSync(data, { recursive: true });
  }

  command(words: string[], wait = 240000): { code: number | null; said: string } {
    const ran = spawnSync(process.execPath, [join(this.program, 'bin/umkreis.cjs'), ...words], {
      env: { ...process.env, UMKREIS_DATA: this.data },
      encoding: 'utf8',
      timeout: wait,
    });
    return { code: ran.status, said: `${ran.stdout}${ran.stderr}`.trim() };
  }
  /** Imports unless a region of that name is there. */
  importOnce(name: string, words: string[]): void {
    if (existsSync(join(this.data, 'regions', name, 'current'))) return;
    const { code, said } = this.command(['import', ...words, '--name', name]);
    if (code !== 0) throw new Error(`import of ${name}: ${said.slice(-600)}`);
  }
  /** Serves a region while `work` runs. */
  async serving<T>(region: string, work: () => Promise<T>): Promise<T> {
    if (!this.key)
      this.key = JSON.parse(
        this.command([
          'keys',
          'create',
          '--name',
          `examiner-${Date.now()}`,
          '--scopes',
          'location-index,census,census:sensitive,pois,texts',
          '--json',
        ]).said,
      ).key;
    this.server = spawn(process.execPath, [join(this.program, 'bin/umkreis.cjs'), 'serve', '--region', region], {
      env: { ...process.env, UMKREIS_DATA: this.data, PORT: String(this.port) },
      stdio: 'ignore',
    });
    const ended = new Promise(done => this.server!.once('exit', done));
    try {
      for (let tries = 0; ; tries++) {
        if (
          await fetch(`http://localhost:${this.port}/ready`).then(
            r => r.ok,
            () => false,
          )
        )
          break;
        if (tries > 240 || this.server.exitCode !== null) throw new Error(`the server of ${region} does not start`);
        await new Promise(r => setTimeout(r, 250));
      }
      return await work();
    } finally {
      this.server.kill('SIGTERM');
      await ended;
    }
  }
  async ask(path: string, body: unknown): Promise<any> {
    const response = await fetch(`http://localhost:${this.port}/api/location-ext/${path}`, {
      method: 'POST',
      headers: { 'X-API-KEY': this.key, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: any = await response.json();
    if (!response.ok) throw new Error(`${response.status} ${answer.code}: ${answer.detail}`);
    return answer;
  }
}
