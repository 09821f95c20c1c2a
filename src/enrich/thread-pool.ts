// Worker threads that take one message after the other, whichever is free.
import { Worker } from 'node:worker_threads';

/** Short-lived objects of one thread. V8's own limit is six times that, which a thread fills without being faster. */
const YOUNG_MEGABYTES = 16;

interface Task<Message, Reply> {
  readonly message: Message;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (fault: unknown) => void;
}

export class ThreadPool<Message, Reply> {
  readonly #workers: readonly Worker[];
  readonly #free: Worker[] = [];
  readonly #tasks = new Map<Worker, Task<Message, Reply>>();
  readonly #queue: Task<Message, Reply>[] = [];
  #fault: unknown;

  /** @param start the first message to each thread; it has no reply */
  constructor(file: URL, count: number, start: unknown) {
    this.#workers = Array.from({ length: count }, () => {
      const worker = new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES } });
      worker.postMessage(start);
      worker.on('message', (reply: Reply) => this.#finished(worker, reply));
      worker.on('error', fault => this.#failed(fault));
      worker.on('exit', () => this.#failed(new Error('A thread ended before its rows were done.')));
      return worker;
    });
    this.#free.push(...this.#workers);
  }

  /** @throws the error of any thread: all later work is then refused */
  run(message: Message): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#fault !== undefined) reject(this.#fault);
      this.#queue.push({ message, resolve, reject });
      this.#next();
    });
  }

  async end(): Promise<void> {
    this.#fault ??= new Error('The threads have ended.');
    for (const worker of this.#workers) worker.removeAllListeners('exit');
    await Promise.all(this.#workers.map(worker => worker.terminate()));
  }

  #next(): void {
    const task = this.#free.length > 0 ? this.#queue.shift() : undefined;
    const worker = task === undefined ? undefined : this.#free.pop();
    if (task === undefined || worker === undefined) return;
    this.#tasks.set(worker, task);
    worker.postMessage(task.message);
  }

  #finished(worker: Worker, reply: Reply): void {
    this.#tasks.get(worker)?.resolve(reply);
    this.#tasks.delete(worker);
    this.#free.push(worker);
    this.#next();
  }

  #failed(fault: unknown): void {
    this.#fault ??= fault;
    for (const { reject } of [...this.#tasks.values(), ...this.#queue.splice(0)]) reject(this.#fault);
    this.#tasks.clear();
  }
}
