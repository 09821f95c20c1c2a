CREATE TABLE public.account (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    language text COLLATE pg_catalog."C",
    suspended_at text COLLATE pg_catalog."C",
    address_visibility text COLLATE pg_catalog."C",
    retention_days integer,
    theme text COLLATE pg_catalog."C"
);
CREATE TABLE public.api_key (
    public_part text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    is_test integer NOT NULL,
    secret_hash text NOT NULL COLLATE pg_catalog."C",
    scopes text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text COLLATE pg_catalog."C",
    revoked_at text COLLATE pg_catalog."C",
    rate_per_minute integer,
    monthly_quota bigint,
    family text NOT NULL COLLATE pg_catalog."C",
    last_used_at text COLLATE pg_catalog."C",
    origins text COLLATE pg_catalog."C"
);
CREATE TABLE public.closed_month (
    month text NOT NULL COLLATE pg_catalog."C",
    closed_at text NOT NULL COLLATE pg_catalog."C",
    keeps_counts integer
);
CREATE TABLE public.gone_token (
    token text NOT NULL COLLATE pg_catalog."C",
    deleted_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.idempotency (
    account_id text NOT NULL COLLATE pg_catalog."C",
    idempotency_key text NOT NULL COLLATE pg_catalog."C",
    request_hash text NOT NULL COLLATE pg_catalog."C",
    holder text NOT NULL COLLATE pg_catalog."C",
    begun_at text NOT NULL COLLATE pg_catalog."C",
    snapshot_id text COLLATE pg_catalog."C"
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.month_event (
    month text NOT NULL COLLATE pg_catalog."C",
    at text NOT NULL COLLATE pg_catalog."C",
    event text NOT NULL COLLATE pg_catalog."C",
    requests bigint NOT NULL,
    billable bigint NOT NULL
);
CREATE TABLE public.schema_step (
    name text NOT NULL COLLATE pg_catalog."C",
    applied_at text NOT NULL COLLATE pg_catalog."C",
    excludes_older integer NOT NULL
);
CREATE TABLE public.secret (
    name text NOT NULL COLLATE pg_catalog."C",
    bytes_hex text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.snapshot (
    account_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    token text NOT NULL COLLATE pg_catalog."C",
    external_id text COLLATE pg_catalog."C",
    region_name text NOT NULL COLLATE pg_catalog."C",
    region_version text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text COLLATE pg_catalog."C",
    deleted_at text COLLATE pg_catalog."C",
    content text NOT NULL COLLATE pg_catalog."C",
    allowed_origins text COLLATE pg_catalog."C",
    exact_place text COLLATE pg_catalog."C",
    marked_at text COLLATE pg_catalog."C"
);
CREATE TABLE public.state_time (
    name text NOT NULL COLLATE pg_catalog."C",
    at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.usage_closed (
    account_id text NOT NULL COLLATE pg_catalog."C",
    day text NOT NULL COLLATE pg_catalog."C",
    public_part text NOT NULL COLLATE pg_catalog."C",
    function_id text NOT NULL COLLATE pg_catalog."C",
    account_name text NOT NULL COLLATE pg_catalog."C",
    key_name text NOT NULL COLLATE pg_catalog."C",
    requests bigint NOT NULL,
    billable bigint NOT NULL
);
CREATE TABLE public.usage_count (
    account_id text NOT NULL COLLATE pg_catalog."C",
    day text NOT NULL COLLATE pg_catalog."C",
    public_part text NOT NULL COLLATE pg_catalog."C",
    function_id text NOT NULL COLLATE pg_catalog."C",
    writer text NOT NULL COLLATE pg_catalog."C",
    requests bigint NOT NULL,
    billable bigint NOT NULL
);
INSERT INTO public.kysely_migration VALUES ('0001-accounts-keys-snapshots', '2026-11-25T11:44:05.242Z');
INSERT INTO public.kysely_migration VALUES ('0002-limits-usage-idempotency', '2026-11-25T11:44:05.347Z');
INSERT INTO public.kysely_migration VALUES ('0003-hidden-places', '2026-11-25T11:44:05.351Z');
INSERT INTO public.kysely_migration VALUES ('0004-publishable-keys', '2026-11-25T11:44:05.358Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.schema_step VALUES ('0005-clock-and-marks', '2026-11-25T16:54:34.868Z', 0);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_name_key UNIQUE (name);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.closed_month
    ADD CONSTRAINT closed_month_pkey PRIMARY KEY (month);
ALTER TABLE ONLY public.gone_token
    ADD CONSTRAINT gone_token_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_id PRIMARY KEY (account_id, idempotency_key);
ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT key_public_part PRIMARY KEY (public_part);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.month_event
    ADD CONSTRAINT month_event_pkey PRIMARY KEY (month, at, event);
ALTER TABLE ONLY public.schema_step
    ADD CONSTRAINT schema_step_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.secret
    ADD CONSTRAINT secret_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.snapshot
    ADD CONSTRAINT snapshot_id PRIMARY KEY (account_id, id);
ALTER TABLE ONLY public.snapshot
    ADD CONSTRAINT snapshot_token UNIQUE (account_id, token);
ALTER TABLE ONLY public.state_time
    ADD CONSTRAINT state_time_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.usage_closed
    ADD CONSTRAINT usage_closed_id PRIMARY KEY (account_id, day, public_part, function_id);
ALTER TABLE ONLY public.usage_count
    ADD CONSTRAINT usage_count_id PRIMARY KEY (account_id, day, public_part, function_id, writer);
CREATE INDEX idempotency_begun ON public.idempotency USING btree (begun_at);
CREATE INDEX key_of_account ON public.api_key USING btree (account_id, family);
CREATE INDEX key_with_origins ON public.api_key USING btree (public_part) WHERE (origins IS NOT NULL);
CREATE INDEX snapshot_by_token ON public.snapshot USING btree (token);
CREATE INDEX snapshot_end ON public.snapshot USING btree (expires_at);
CREATE INDEX snapshot_external_id ON public.snapshot USING btree (account_id, external_id, created_at, id);
CREATE INDEX snapshot_marked ON public.snapshot USING btree (marked_at) WHERE (marked_at IS NOT NULL);
CREATE INDEX snapshot_newest_first ON public.snapshot USING btree (account_id, created_at, id);
ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_account FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT key_account FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.snapshot
    ADD CONSTRAINT snapshot_account FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.usage_closed
    ADD CONSTRAINT usage_closed_account FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.usage_count
    ADD CONSTRAINT usage_count_account FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
