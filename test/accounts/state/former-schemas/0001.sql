CREATE TABLE public.account (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    language text COLLATE pg_catalog."C",
    suspended_at text COLLATE pg_catalog."C"
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
    revoked_at text COLLATE pg_catalog."C"
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.secret (
    name text NOT NULL COLLATE pg_catalog."C",
    bytes_hex text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.snapshot (
    id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    token text NOT NULL COLLATE pg_catalog."C",
    external_id text COLLATE pg_catalog."C",
    region_name text NOT NULL COLLATE pg_catalog."C",
    region_version text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text COLLATE pg_catalog."C",
    deleted_at text COLLATE pg_catalog."C",
    content text NOT NULL COLLATE pg_catalog."C"
);
INSERT INTO public.kysely_migration VALUES ('0001-accounts-keys-snapshots', '2026-11-25T11:44:04.142Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_name_key UNIQUE (name);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (public_part);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.secret
    ADD CONSTRAINT secret_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.snapshot
    ADD CONSTRAINT snapshot_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.snapshot
    ADD CONSTRAINT snapshot_token_key UNIQUE (token);
CREATE INDEX snapshot_external_id ON public.snapshot USING btree (account_id, external_id, created_at, id);
CREATE INDEX snapshot_newest_first ON public.snapshot USING btree (account_id, created_at, id);
ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.snapshot
    ADD CONSTRAINT snapshot_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
